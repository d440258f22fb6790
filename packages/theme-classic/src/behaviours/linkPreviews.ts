import { whenNear } from './whenNear.ts'
import { withCode } from './withCode.ts'

if (typeof document !== 'undefined') {
  whenNear(
    ':is(.markdown, .mdx-text) a',
    (event) => withCode(import('./previewLinks.ts'), (code) => code.watchPointer(event)),
    'mouse',
  )
}
