#!/usr/bin/env node
import { endProcess, runCli } from '../dist/node/cli/runCli.js'

endProcess(await runCli(process.argv))
