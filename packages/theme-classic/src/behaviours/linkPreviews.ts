import { whenNear } from './whenNear.ts'

if (typeof document !== 'undefined') {
  whenNear(':is(.markdown, .mdx-text) a', async (event) => (await import('./previewLinks.ts')).watchPointer(event), {
    mouseOnly: true,
  })
}
