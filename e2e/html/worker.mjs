// Validates the files it is given; posts what is wrong in each.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { exceptions, htmlRules } from './rules.mjs'

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules))
const { dir, files } = workerData
const problems = []
for (const file of files) {
  const allowed = new Set(exceptions.filter(({ pages }) => pages.test(file)).map(({ rule }) => rule))
  const { results } = await validator.validateString(readFileSync(path.join(dir, file), 'utf8'), file)
  for (const { ruleId, message, selector, line, column } of results.flatMap(({ messages }) => messages)) {
    if (allowed.has(ruleId)) continue
    const place = `${file}:${line}:${column}`
    problems.push({ file, place, text: `${ruleId}: ${message} (${selector ?? 'no element'})` })
  }
}
parentPort?.postMessage(problems)
