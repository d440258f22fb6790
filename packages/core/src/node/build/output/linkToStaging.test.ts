import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { removeTemporary } from '../../runningWork.ts'
import { linkToStaging } from './linkToStaging.ts'

function createOutput() {
  const folder = createFolder()
  const dir = path.join(folder, 'build')
  const stagingDir = `${dir}.building-${process.pid}`
  for (const made of [dir, stagingDir]) fs.mkdirSync(made)
  fs.writeFileSync(path.join(dir, 'a.txt'), 'before')
  const list = () => fs.readdirSync(folder).sort()
  return { output: { dir, stagingDir }, list }
}

test('files written to the output path go to the staging folder, and the old output is restored after it', async () => {
  const { output, list } = createOutput()
  await linkToStaging(output, async () => fs.writeFileSync(path.join(output.dir, 'b.txt'), 'new'))
  expect(fs.readdirSync(output.dir)).toEqual(['a.txt'])
  expect(fs.readdirSync(output.stagingDir)).toEqual(['b.txt'])
  expect(list()).toEqual(['build', path.basename(output.stagingDir)])
})

test('keeps what another build put there in the meantime', async () => {
  const { output } = createOutput()
  await linkToStaging(output, async () => {
    fs.unlinkSync(output.dir)
    fs.mkdirSync(output.dir)
    fs.writeFileSync(path.join(output.dir, 'c.txt'), 'of another')
  })
  expect(fs.readdirSync(output.dir)).toEqual(['c.txt'])
})

test('changes nothing while another build uses the path', async () => {
  const { output, list } = createOutput()
  const other = `${output.dir}.building-${process.ppid}`
  fs.mkdirSync(other)
  fs.rmSync(output.dir, { recursive: true })
  fs.symlinkSync(other, output.dir, 'junction')
  await linkToStaging(output, async () => expect(fs.realpathSync(output.dir)).toBe(other))
  expect(list()).toHaveLength(3)
})

test('a process that exits early restores the old output', async () => {
  const { output, list } = createOutput()
  await linkToStaging(output, async () => {
    removeTemporary()
    expect(fs.readdirSync(output.dir)).toEqual(['a.txt'])
  })
  expect(list()).toEqual(['build', path.basename(output.stagingDir)])
})
