import { stat } from 'node:fs/promises'

/** `<Download file={require('./a.pdf')} />` gets the size of the file instead of its URL. */
export default function downloads() {
  return {
    name: 'downloads',
    getAssetTransforms: () => ({
      '@site/src/components/Download': async ({ filePath }) => {
        const { size } = await stat(filePath)
        return { value: { url: '/files/data.txt', size }, files: { 'files/data.txt': filePath } }
      },
    }),
  }
}
