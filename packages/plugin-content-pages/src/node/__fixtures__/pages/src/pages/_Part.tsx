export function Part() { return null }
