import { whenNear } from './whenNear.ts'

if (typeof document !== 'undefined') {
  whenNear('.markdown a', async (event) => (await import('./previewLinks.ts')).watchPointer(event), { mouseOnly: true })
}
