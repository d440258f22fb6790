import type { PageData } from '../../shared/index.ts'
import type { HeadRegistry } from '../head/headRegistry.ts'

/** What is on screen, and who is to be told when it is. */
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
