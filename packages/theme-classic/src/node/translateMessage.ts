/** Gives the text of a translation id, or the English default. */
export type Translate = (id: string, message: string) => string
