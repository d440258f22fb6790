/** Puts a tag into the head of each page. */
export default function verification() {
  return {
    name: 'verification',
    injectHtmlTags() {
      return { headTags: [{ tagName: 'meta', attributes: { name: 'site-verification', content: 'abc123' } }] }
    },
  }
}
