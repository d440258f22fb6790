// Runs everything that has to pass before a change is merged: `npm run test:all`. Independent stages run in parallel; a
// failed stage shows its output, stages that need it are skipped, and the table at the end shows the durations.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

/** Stages in starting order; each is a script of package.json, and starts when the stages it needs have passed. */
const stages = [
  { script: 'test:browser', needs: [] },
  { script: 'lint', needs: [] },
  { script: 'format:check', needs: [] },
  { script: 'typecheck', needs: [] },
  { script: 'build', needs: ['typecheck'] },
  { script: 'test:unit', needs: ['typecheck'] },
  { script: 'test:html', needs: ['build'] },
  { script: 'test:faults:quick', needs: ['build'] },
  { script: 'test:content', needs: ['build'] },
  // one template from tarballs; test:packages covers all templates and package managers
  { script: 'test:start', needs: ['build', 'test:browser'] },
  // last: its workers wait for their browser a third of the time, in which the remaining unit tests can run
  { script: 'test:e2e', needs: ['build', 'test:browser'] },
]
/** Number of stages that run in parallel, for two cores. */
const lanes = 2

const root = fileURLToPath(new URL('..', import.meta.url))
/** @type {Map<string, 'passed' | 'failed' | 'left out'>} */
const results = new Map()
/** @type {Map<string, number>} */
const seconds = new Map()
/** @type {Map<string, string[]>} errors of failed stages, repeated at the end, so that a truncated log still has them */
const faults = new Map()
const waiting = [...stages]
const start = performance.now()

await Promise.all(Array.from({ length: lanes }, work))
report()

async function work() {
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ needs }) => needs.every((name) => results.has(name)))
    const [stage] = index < 0 ? [] : waiting.splice(index, 1)
    if (stage === undefined) await new Promise((resolve) => setTimeout(resolve, 200))
    else if (stage.needs.some((name) => results.get(name) !== 'passed')) results.set(stage.script, 'left out')
    else await run(stage.script)
  }
}

/** @param {string} script */
async function run(script) {
  const began = performance.now()
  console.log(`${clock()} ${script} …`)
  const child = spawn('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  const hasPassed = code === 0
  results.set(script, hasPassed ? 'passed' : 'failed')
  seconds.set(script, (performance.now() - began) / 1000)
  if (!hasPassed) {
    faults.set(script, faultsIn(output))
    console.log(`\n----- ${script} -----\n${output}\n-----`)
  }
  const summary = output.trimEnd().split('\n').slice(-4).join('\n  ')
  console.log(`${clock()} ${script} ${results.get(script)}${hasPassed ? `\n  ${summary}` : ''}`)
}

/**
 * The lines of a stage's output that name failures, each with the line that gives the reason; otherwise its last lines.
 * @param {string} output
 */
function faultsIn(output) {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n')
  const named = lines.flatMap((line, index) =>
    /^\s*(FAIL\s|⎯+ Unhandled)/.test(line) ? lines.slice(index, index + 4) : [],
  )
  // a runner may report the same failure more than once
  return [...new Set(named.length > 0 ? named : lines.slice(-10))].slice(0, 60)
}

function report() {
  for (const [script, lines] of faults) console.log(`\n${script} failed:\n  ${lines.join('\n  ')}`)
  console.log('')
  for (const { script } of stages) {
    const time = seconds.get(script)
    console.log(
      `${(results.get(script) ?? '').padEnd(9)} ${script.padEnd(14)} ${time === undefined ? '' : `${time.toFixed(0)} s`}`,
    )
  }
  const failed = stages.filter(({ script }) => results.get(script) !== 'passed').length
  console.log(`in ${((performance.now() - start) / 60_000).toFixed(1)} minutes`)
  console.log(`${stages.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

function clock() {
  const passed = Math.round((performance.now() - start) / 1000)
  return `${String(Math.floor(passed / 60)).padStart(2)}:${String(passed % 60).padStart(2, '0')}`
}
