import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Runs a command and gives its wall time, CPU time and peak memory. Memory is that of the largest process, as the
 * kernel counts it (VmHWM), read until the process ends.
 */
export function measure(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint()
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let peakKb = 0
    let cpuTicks = 0
    child.stdout.on('data', (data) => {
      output += data
    })
    child.stderr.on('data', (data) => {
      output += data
    })
    const timer = setInterval(() => {
      try {
        peakKb = Math.max(
          peakKb,
          Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0),
        )
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')
        // its own and those of children that have ended
        cpuTicks = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
      } catch {
        // the process has ended, or this is no Linux: the last values stand
      }
    }, 20)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(timer)
      const seconds = Number(process.hrtime.bigint() - start) / 1e9
      if (code !== 0) return reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`))
      resolve({ seconds, cpuSeconds: cpuTicks / 100, peakMb: peakKb / 1024, output })
    })
  })
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
