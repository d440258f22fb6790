// Builds a small site with each of the faults of `faults.mjs`, and checks exit code, message and the earlier output.
// `npm run test:faults` runs all of them and writes RESULTS.md; `--quick` those of the gate; further arguments choose by name.
import { spawn } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFaultySite } from './createFaultySite.mjs'
import { faults } from './faults.mjs'

const packagesDir = path.resolve(import.meta.dirname, '../../packages')
const engine = path.join(packagesDir, 'core/bin/strata.mjs')
const args = process.argv.slice(2)
const isQuick = args.includes('--quick')
const names = args.filter((argument) => !argument.startsWith('--'))
/** Seconds after which a build counts as hanging. */
const limit = 170

const chosen = faults.filter(
  ({ name, quick = false, isLeftOut = false }) => !isLeftOut && (!isQuick || quick) && (names.length === 0 || names.some((part) => name.includes(part))),
)
const lanes = Number(process.env.FAULT_LANES ?? 1)
const waiting = [...chosen.entries()]
const rows = []
await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)))

const failed = rows.filter(({ faultsFound }) => faultsFound.length > 0)
for (const { name, faultsFound, output } of failed) console.log(`\nFAILED ${name}: ${faultsFound.join('; ')}\n${output}`)
console.log(`${rows.length - failed.length} of ${rows.length} faults are told as they should be.`)
if (!isQuick && names.length === 0) writeFileSync(path.join(import.meta.dirname, 'RESULTS.md'), renderTable())
process.exitCode = failed.length > 0 ? 1 : 0

/** Takes faults from the list until none is left, with a site and an output of its own. */
async function work(lane) {
  const site = createFaultySite(path.resolve(import.meta.dirname, `../.output/faults/site${lane}`))
  const first = await build(site)
  if (first.code !== 0 || /^warning/m.test(first.output))
    fail(`The site without a fault does not build cleanly:\n${first.output}`)
  cpSync(site.at('build'), site.at('good'), { recursive: true })
  const good = site.hashOutput()
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [index, fault] = next
    rows[index] = await tryFault(fault, { site, good })
    console.log(`${rows[index].faultsFound.length === 0 ? 'ok    ' : 'FAILED'} ${fault.name}`)
  }
  site.reset()
}

async function tryFault(fault, { site, good }) {
  const { name, apply, undo, expect, exit = 1, flags = [], env = {}, isSame = false, fileLimit } = fault
  site.reset()
  await apply(site)
  const before = site.hashOutput()
  const { code, output } = await build(site, { flags, env, fileLimit })
  const faultsFound = []
  const besides = await undo?.(site)
  if (typeof besides === 'string') faultsFound.push(besides)
  if (code !== exit) faultsFound.push(`exit code ${code} instead of ${exit}`)
  for (const text of [expect].flat())
    if (!(text instanceof RegExp ? text.test(output) : output.includes(text))) faultsFound.push(`no "${text}" in the output`)
  if (/not of your site|Something went wrong|\n {4}at .*:\d+:\d+\)?\n/.test(output)) faultsFound.push('a stack, or the engine takes the blame')
  if (output.includes(packagesDir)) faultsFound.push('a place in the code of the engine')
  if (exit !== 0 && site.hashOutput() !== before) faultsFound.push('the earlier output changed')
  if (exit !== 0 && before !== good && !name.startsWith('output')) faultsFound.push('the earlier output was not there')
  if (isSame && site.hashOutput() !== good) faultsFound.push('the output is not that of a clean build')
  if (site.leftovers().length > 0) faultsFound.push('a half-written folder stays')
  return { name, exit, code, output, faultsFound }
}

/** @param fileLimit size in KiB that no file may exceed, as on a disk that is nearly full */
function build(site, { flags = [], env = {}, fileLimit } = {}) {
  const command = [process.execPath, engine, 'build', '.', ...flags]
  const limited = ['bash', '-c', `ulimit -f ${fileLimit}; exec "$@"`, 'bash', ...command]
  const [program, ...args] = fileLimit === undefined ? command : limited
  const child = spawn(program, args, {
    cwd: site.dir,
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: undefined, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const timer = setTimeout(() => child.kill('SIGKILL'), limit * 1000)
  return new Promise((resolve) =>
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ code: code ?? signal, output: output.replaceAll(`${site.dir}/`, '').replaceAll(site.dir, '.') })
    }),
  )
}

function renderTable() {
  const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ⏎ ').replaceAll('<', '&lt;').trim()
  const message = ({ output }) =>
    output
      .split('\n')
      .filter((line) => !/^ *[\d.]+ m?s {2}|^Built |^ {2}\d+ (?:files|sources)|^ {2}\S*build$/.test(line))
      .join('\n')
      .slice(0, 400)
  return [
    '# Faults and what the engine says about them',
    '',
    'Written by `npm run test:faults`. Every row: a small site with one fault, built over an earlier output. A row holds if the exit code is right,',
    'the message names what it should, no stack shows, and a build that failed left the earlier output as it was.',
    '',
    `${rows.length - failed.length} of ${rows.length} hold.`,
    '',
    '| Fault | Holds | Exit | Message |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${cell(row.name)} | ${row.faultsFound.length === 0 ? 'yes' : `**no**: ${cell(row.faultsFound.join('; '))}`} | ${row.code} | ${cell(message(row))} |`),
    '',
  ].join('\n')
}

function fail(text) {
  console.error(text)
  process.exit(1)
}
