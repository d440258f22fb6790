import { fileURLToPath } from 'node:url'

/** Names one image for all pages below `/guide/`; the file itself is in `static/`. */
export default function guideImages({ baseUrl }) {
  return {
    name: 'guide-images',
    getPageImages: () => ({
      module: fileURLToPath(new URL('../pages/findImage.mjs', import.meta.url)),
      options: { src: `${baseUrl}img/guide.png` },
      fingerprint: '1',
    }),
  }
}
