import type { PageData } from '../shared/index.ts'
import type { HeadCollector } from './contexts.ts'

/** What is on screen, and who is to be told when it is. */
export interface View {
  page: PageData
  head: HeadCollector
  onShown(): void
}

/** The running application, for code that is loaded later. */
export interface Stage {
  readonly page: PageData
  show(view: View): void
}
