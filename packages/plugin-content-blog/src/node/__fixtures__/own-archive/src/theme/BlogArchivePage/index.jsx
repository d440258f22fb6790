export default function BlogArchivePage({ archive }) {
  return archive.blogPosts.map(({ metadata }) => metadata.tags.length)
}
