/** A module as it was made last; pending while it is made for the first time. */
interface ServedModule {
  make: () => Promise<string | undefined>
  text: Promise<string | undefined>
}

/**
 * Modules that are made of documents: code pages, and Markdown that code imports. They hold more than their own files: the
 * addresses of what they link to, and the data of their plugins.
 */
export class DocumentModules {
  private readonly served = new Map<string, ServedModule>()

  /** Makes a module and remembers it. */
  serve<Text extends string | undefined>(id: string, make: () => Promise<Text>): Promise<Text> {
    const text = make()
    this.served.set(id, { make, text: text.catch(() => undefined) })
    return text
  }

  has(id: string): boolean {
    return this.served.has(id)
  }

  /**
   * Those that are other ones by now, also where the bundler is about to take what they were before.
   * @returns id → whether it could be made
   */
  async findChanged(): Promise<Map<string, boolean>> {
    const changed = new Map<string, boolean>()
    for (const [id, { make, text }] of this.served) {
      const now = make().catch(() => undefined) // it is told when a page asks for it
      if ((await text) === (await now)) continue
      this.served.set(id, { make, text: now })
      changed.set(id, (await now) !== undefined)
    }
    return changed
  }
}
