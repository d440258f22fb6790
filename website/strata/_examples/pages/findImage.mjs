export default function findImage({ data }, { src }) {
  if (!data.path.startsWith('/guide/')) return undefined
  return { src, width: 1200, height: 630, alt: 'The guide' }
}
