// Runs in the temporary folder: loads the sites whose folders come in as JSON, and prints one line of JSON for each.
const { readFileSync } = require('node:fs')
const { loadSite } = require('@docusaurus/core/lib/server/site')

const print = (line) => process.stdout.write(`${line}\n`)
for (const method of ['log', 'info', 'warn', 'error']) console[method] = () => {}

async function loadAll(sites) {
  for (const site of sites) {
    process.chdir(site)
    try {
      await loadSite({ siteDir: site })
      print(JSON.stringify({ site, error: null }))
    } catch (error) {
      const reasons = []
      for (let cause = error; cause !== undefined && cause !== null; cause = cause.cause) reasons.push(String(cause.message ?? cause))
      print(JSON.stringify({ site, error: reasons.join(' ← ').replaceAll(site, '').replace(/\s+/g, ' ').slice(0, 400) }))
    }
  }
}

loadAll(JSON.parse(readFileSync(0, 'utf8')))
