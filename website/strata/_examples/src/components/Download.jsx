export default function Download({ file }) {
  return (
    <a href={file.url} data-size={file.size}>
      Download
    </a>
  )
}
