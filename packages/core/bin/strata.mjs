#!/usr/bin/env node
import { runCli } from '../dist/node/cli/runCli.js'

process.exitCode = await runCli(process.argv)
