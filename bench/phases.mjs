// Prints how the build of the real site splits over its phases: cold (no caches) and again unchanged. Medians of the rounds.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '@strata/core/internal'
import { median } from './measure.mjs'

const siteDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '../website')
const outDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '.work/site')
const rounds = Number(process.env.ROUNDS ?? 3)

const cold = []
const unchanged = []
for (let round = 0; round < rounds; round++) {
  rmSync(path.join(siteDir, 'node_modules/.cache'), { recursive: true, force: true })
  rmSync(outDir, { recursive: true, force: true })
  cold.push(await build({ siteDir, outDir, isQuiet: true }))
  unchanged.push(await build({ siteDir, outDir, isQuiet: true }))
}

const names = cold[0]?.phases.map(({ name }) => name) ?? []
console.log(`${cold[0]?.pageCount} pages, ${rounds} rounds\n`)
console.log('| phase | cold ms | unchanged ms |\n|---|---:|---:|')
for (const name of names) console.log(`| ${name} | ${phase(cold, name)} | ${phase(unchanged, name)} |`)
console.log(`| **all** | ${total(cold)} | ${total(unchanged)} |`)
process.exit()

function phase(summaries, name) {
  return Math.round(median(summaries.map(({ phases }) => phases.find((item) => item.name === name)?.duration ?? 0)))
}

function total(summaries) {
  return Math.round(median(summaries.map(({ duration }) => duration)))
}
