import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createSecureContext } from 'node:tls'
import { beforeAll, expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { readTls } from './readTls.ts'

let dir = ''
beforeAll(async () => void (dir = createFolder()))

const read = (env: { [name: string]: string }, cacheDir = path.join(dir, 'cache')) =>
  readTls(env, { cwd: dir, cacheDir })

test('the server uses HTTP by default', async () => {
  expect(await read({})).toBeUndefined()
  expect(await read({ HTTPS: 'false', SSL_CRT_FILE: 'a.pem' })).toBeUndefined()
})

test('creates a certificate with which a server can start', async () => {
  const tls = await read({ HTTPS: 'true' })
  expect(() => createSecureContext(tls)).not.toThrow()
  // once the certificate is stored, the next start reuses it
  await expect.poll(() => readFileSync(path.join(dir, 'cache/certificate/_cert.pem'), 'utf8')).toBe(tls?.cert)
  expect(await read({ DOCUSAURUS_HTTPS: 'true', HTTPS: 'false' })).toEqual(tls)
})

test('reads certificate files, and uses HTTPS if both are given', async () => {
  const [one, two] = [await read({ HTTPS: 'true' }), await read({ HTTPS: 'true' }, path.join(dir, 'other'))]
  await writeFile(path.join(dir, 'one.pem'), one?.cert ?? '')
  await writeFile(path.join(dir, 'two.pem'), two?.key ?? '')
  await writeFile(path.join(dir, 'text.pem'), 'no certificate')
  expect(await read({ SSL_CRT_FILE: 'one.pem', SSL_KEY_FILE: 'one.pem' })).toEqual(one)
  const fails = (cert: string, key: string) => expect(read({ SSL_CRT_FILE: cert, SSL_KEY_FILE: key })).rejects
  await fails('one.pem', 'two.pem').toThrow('The certificate and the key for HTTPS do not match.')
  await fails('text.pem', 'one.pem').toThrow('The file contains no certificate in PEM format.')
  await fails('one.pem', 'text.pem').toThrow('The file contains no private key in PEM format.')
  await fails('one.pem', 'gone.pem').toThrow('A file for HTTPS does not exist.')
  await fails('one.pem', '').toThrow('SSL_CRT_FILE is set, SSL_KEY_FILE is not.')
})
