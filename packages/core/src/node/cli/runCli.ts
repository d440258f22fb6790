import module from 'node:module'
import { logger } from '../api/logger.ts'
import { engineVersion } from '../config/engineVersion.ts'

/**
 * Runs the command line.
 * @param argv as `process.argv`: Node, the program, then what the user wrote
 * @returns the exit code: 0, or 1 after an error (which is printed)
 */
export async function runCli(argv: string[]): Promise<number> {
  ignoreClosedOutput()
  if (['-V', '-v', '--version'].includes(argv[2] ?? '')) {
    logger.print(engineVersion)
    return 0
  }
  // Node 22.8 and later cache compiled scripts for the next start
  const { enableCompileCache } = module as { enableCompileCache?: () => void }
  enableCompileCache?.()
  // imported lazily: the commands load most of the engine, which `--version` does not need
  const { runCommand } = await import('./runCommand.ts')
  return runCommand(argv)
}

/**
 * Ends the process with a command's exit code. After a failure it exits explicitly, because something that a plugin started,
 * and would have stopped in a later hook, may keep the process running.
 */
export function endProcess(code: number): void {
  process.exitCode = code
  // wait until buffered output is flushed
  if (code !== 0) process.stdout.write('', () => process.stderr.write('', () => process.exit()))
}

/** Ignores a closed output, as when piping to `head`; the command continues without it. */
function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.listeners('error').includes(onOutputError)) continue
    stream.on('error', onOutputError)
  }
}

function onOutputError(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
