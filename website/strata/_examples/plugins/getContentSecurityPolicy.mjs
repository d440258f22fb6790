/** Pages with the component `Shout` may load images from a service; all pages may send it numbers. */
export default function numbers() {
  return {
    name: 'numbers',
    getContentSecurityPolicy: () => ({
      '@site/src/components/Shout': { 'frame-src': ['https://frames.example.com'] },
      '*': { 'connect-src': ['https://numbers.example.com'] },
    }),
  }
}
