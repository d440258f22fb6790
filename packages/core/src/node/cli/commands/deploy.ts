import { SiteError } from '../../api/errors.ts'
import { parseFlag } from '../command.ts'
import { defineCommand, flags } from './defineCommand.ts'

/** Known by name, so that a site's script gets an answer instead of "unknown command". */
export const deployCommand = defineCommand(
  'deploy [siteDir]',
  'Not available: publish the build folder with the tool of your host',
  {
    flags: [
      flags.locale('Locale to deploy'),
      flags.outDir,
      flags.config,
      parseFlag('--skip-build', 'Deploy what the output folder holds'),
    ],
    action: () => {
      throw new SiteError({
        message: '"deploy" is not available in this engine: nothing was built or pushed.',
        hint: 'Run "build" and publish the build folder with the tool of your host, for example a GitHub Pages workflow.',
      })
    },
  },
)
