/**
 * Timeouts for tests that hang, in milliseconds. They do not measure performance: a busy machine may take many times as
 * long as a quiet one, and no test may fail because of that.
 */
export const limits = {
  /** Until a state is there that a test waits for. */
  state: 60_000,
  /** Until a page is there; the development server makes the first one of a start with all that it needs. */
  page: 120_000,
  /** One test, with all that it waits for. */
  test: 300_000,
  /** A fixture that is built or started. */
  hook: 240_000,
}
