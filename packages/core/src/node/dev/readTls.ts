import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SiteError } from '../api/errors.ts'

/** Certificate and key of an HTTPS server, in PEM format. */
export interface Tls {
  cert: string
  key: string
}

type Environment = { [name: string]: string | undefined }

/**
 * Reads the TLS settings of the development server from Docusaurus's environment variables: `HTTPS`, `SSL_CRT_FILE` and
 * `SSL_KEY_FILE`, each also with the prefix `DOCUSAURUS_`. Without files, a certificate is generated, and reused until it
 * expires.
 * @param cwd folder that paths of the files are relative to
 * @returns undefined if the server should use HTTP
 * @throws SiteError if a file cannot be used, or if certificate and key do not match
 */
export async function readTls(
  env: Environment,
  { cwd, cacheDir }: { cwd: string; cacheDir: string },
): Promise<Tls | undefined> {
  const read = (name: string) => env[`DOCUSAURUS_${name}`] || env[name] || undefined
  const [certFile, keyFile] = [read('SSL_CRT_FILE'), read('SSL_KEY_FILE')]
  const https = read('HTTPS')
  if ((certFile === undefined) !== (keyFile === undefined) && https !== 'false') {
    const [given, missing] =
      certFile === undefined ? ['SSL_KEY_FILE', 'SSL_CRT_FILE'] : ['SSL_CRT_FILE', 'SSL_KEY_FILE']
    throw new SiteError({
      message: `HTTPS needs a certificate and its key: ${given} is set, ${missing} is not.`,
      hint: 'Set both, or set neither to use a generated certificate.',
    })
  }
  if (https === undefined ? certFile === undefined : https !== 'true') return undefined
  return certFile === undefined || keyFile === undefined
    ? makeCertificate(cacheDir)
    : readFiles(path.resolve(cwd, certFile), path.resolve(cwd, keyFile))
}

async function makeCertificate(cacheDir: string): Promise<Tls> {
  const { getCertificate } = await import('@vitejs/plugin-basic-ssl')
  const both = await getCertificate(path.join(cacheDir, 'certificate'))
  return { cert: both, key: both }
}

async function readFiles(certFile: string, keyFile: string): Promise<Tls> {
  const [cert, key] = await Promise.all([readPem(certFile), readPem(keyFile)])
  const { publicKey } = parse(() => new X509Certificate(cert), { what: 'certificate', file: certFile })
  const own = parse(() => createPublicKey(createPrivateKey(key)), { what: 'private key', file: keyFile })
  if (!publicKey.equals(own))
    throw new SiteError({
      message: 'The certificate and the key for HTTPS do not match.',
      file: certFile,
      hint: `The key is ${keyFile}. Create both with one command, for example: mkcert localhost`,
    })
  return { cert, key }
}

async function readPem(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'does not exist' : 'cannot be read'
    throw new SiteError(
      { message: `A file for HTTPS ${reason}.`, file, hint: 'Correct SSL_CRT_FILE or SSL_KEY_FILE.' },
      { cause },
    )
  }
}

function parse<T>(read: () => T, { what, file }: { what: string; file: string }): T {
  try {
    return read()
  } catch (cause) {
    throw new SiteError({ message: `The file contains no ${what} in PEM format.`, file }, { cause })
  }
}
