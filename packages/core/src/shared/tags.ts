/** A tag as a page shows it; `permalink` is the pathname of its own page, with base URL. */
export interface PropTag {
  label: string
  permalink: string
  /** From the tags file. */
  description?: string
}

export interface PropTagsListItem extends PropTag {
  count: number
}
