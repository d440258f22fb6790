#!/usr/bin/env node
// The command of Docusaurus in a site that Strata builds is the command of Strata.
import { runCli } from '@strata/core/cli'

process.exitCode = await runCli(process.argv)
