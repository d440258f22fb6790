/** Returns the translation with this id, or the English default. */
export type Translate = (id: string, message: string) => string
