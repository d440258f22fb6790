import module from 'node:module'
import { logger } from '../api/logger.ts'
import { engineVersion } from '../config/engineVersion.ts'

/**
 * Runs the command line.
 * @param argv as `process.argv`: Node, the program, then what the user wrote
 * @returns the exit code: 0, or 1 after an error (which is printed)
 */
export async function runCli(argv: string[]): Promise<number> {
  passOverClosedOutput()
  if (['-V', '-v', '--version'].includes(argv[2] ?? '')) {
    logger.print(engineVersion)
    return 0
  }
  // Node 22.8 and later keep what they make of a script for the next start
  const { enableCompileCache } = module as { enableCompileCache?: () => void }
  enableCompileCache?.()
  // the commands bring most of the engine, which the version is shown without
  const { runCommand } = await import('./runCommand.ts')
  return runCommand(argv)
}

/**
 * Ends the process with the code of a command. After a failure it ends at once: what a plugin started and would have stopped
 * in a later hook must not keep it.
 */
export function endProcess(code: number): void {
  process.exitCode = code
  // what was printed may wait in a pipe
  if (code !== 0) process.stdout.write('', () => process.stderr.write('', () => process.exit()))
}

/** A reader that has seen enough, as `head`, closes the output; the command goes on without it. */
function passOverClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.listeners('error').includes(onOutputError)) continue
    stream.on('error', onOutputError)
  }
}

function onOutputError(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
