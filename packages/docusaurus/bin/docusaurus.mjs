#!/usr/bin/env node
// The command of Docusaurus in a site that Strata builds is the command of Strata.
import { endProcess, runCli } from '@strata/core/cli'

endProcess(await runCli(process.argv))
