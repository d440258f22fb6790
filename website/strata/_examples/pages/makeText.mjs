export default function makeText({ file, sections }) {
  const text = sections.map(({ title, text }) => `${title}\n${text}`).join('\n\n')
  return {
    files: { [file.replace(/\.html$/, '.txt')]: text },
    data: { words: text.split(/\s+/).filter((word) => word !== '').length },
  }
}
