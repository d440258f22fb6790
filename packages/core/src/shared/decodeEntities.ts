const entities: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** Decodes the entities that this engine writes in attribute values. */
export function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? '')
    : text
}
