import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations of axe's rules, one line each. In the dark mode only colors are checked, because nothing else differs. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    const isDark = document.documentElement.dataset.theme === 'dark'
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(isDark ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {}),
    })
    // the whole result names what passes too; to hand it over costs about as much as the rules
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(' ')}) ${failureSummary}`),
    )
  })
}
