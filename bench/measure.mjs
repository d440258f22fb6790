import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Runs a command and returns its wall time, CPU time and peak memory. Memory is that of the largest process, as the
 * kernel counts it (VmHWM), polled until the process ends.
 */
export function measure(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint()
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let peakMb = 0
    let cpuSeconds = 0
    child.stdout.on('data', (data) => {
      output += data
    })
    child.stderr.on('data', (data) => {
      output += data
    })
    const timer = setInterval(() => {
      const found = readProcess(child.pid)
      peakMb = Math.max(peakMb, found.peakMb)
      cpuSeconds = Math.max(cpuSeconds, found.cpuSeconds)
    }, 20)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(timer)
      const seconds = Number(process.hrtime.bigint() - start) / 1e9
      if (code !== 0) return reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`))
      resolve({ seconds, cpuSeconds, peakMb, output })
    })
  })
}

/** CPU seconds of a process and its terminated children so far, and its peak memory; 0 if the kernel does not report them. */
export function readProcess(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0)
    return { cpuSeconds: ticks / 100, peakMb: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 }
  } catch {
    return { cpuSeconds: 0, peakMb: 0 } // it has ended, or this is not Linux
  }
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
