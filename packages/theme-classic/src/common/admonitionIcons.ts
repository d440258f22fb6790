/** Icons of admonitions, as paths in a 16 × 16 box. Each is a separate export, so that pages only load those they show. */
export const notePath = 'M11.3 1.6a1.5 1.5 0 0 1 2.1 0l1 1a1.5 1.5 0 0 1 0 2.1L5.6 13.5 1.5 14.5l1-4.1zM10 4l2 2'
export const tipPath =
  'M8 1.2a4.6 4.6 0 0 0-2.6 8.4c.5.4.8.9.8 1.5v.4h3.6v-.4c0-.6.3-1.1.8-1.5A4.6 4.6 0 0 0 8 1.2zM6.3 14.4h3.4'
export const infoPath = 'M8 1.4a6.6 6.6 0 1 0 0 13.2A6.6 6.6 0 0 0 8 1.4zM8 7.3v4M8 4.6v.1'
export const warningPath = 'M8 1.8 15 14H1zM8 6.4v3.4M8 11.9v.1'
export const dangerPath = 'M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2l-3.7-3.7V5.2zM8 4.7v4M8 11.1v.1'
