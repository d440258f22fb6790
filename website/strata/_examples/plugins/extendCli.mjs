import { writeFile } from 'node:fs/promises'

/** Adds the command `strata notes:new <slug> --title <title>`. */
export default function notes({ siteDir }) {
  return {
    name: 'notes',
    extendCli(cli) {
      cli
        .command('notes:new <slug>')
        .description('Start a note')
        .option('-t, --title <title>', 'Title of the note', 'Untitled')
        .action(async (slug, { title }) => {
          await writeFile(`${siteDir}/docs/${slug}.md`, `# ${title}\n`, { flag: 'wx' })
        })
    },
  }
}
