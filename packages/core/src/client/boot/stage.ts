import type { PageData } from '../../shared/index.ts'
import type { HeadRegistry } from '../head/HeadRegistry.ts'

/** What to show, and a callback for when it is shown. */
export interface View {
  page: PageData
  head: HeadRegistry
  onShown(): void
}

/** The running application. */
export interface Stage {
  readonly page: PageData
  show(view: View): void
}
