import type { ReactNode } from 'react'

const shapes = {
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Zm3 9.5-4.8-4.8',
  page: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8Zm0 0v5h5M9 13h6M9 17h6',
  section: 'M10 4 8 20M16 4l-2 16M5 9h15M4 15h15',
  recent: 'M12 7v5l3 2M3.5 12a8.5 8.5 0 1 0 2.6-6.1M3.5 4v4h4',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z',
  close: 'm6 6 12 12M18 6 6 18',
  enter: 'M19 6v5a3 3 0 0 1-3 3H5m0 0 4-4m-4 4 4 4',
  up: 'm7 11 5-5 5 5M12 6v12',
  down: 'm7 13 5 5 5-5M12 18V6',
  warning: 'M12 9v4m0 3.5v.01M12 4 2.8 19.5h18.4Z',
}

export default function SearchIcon({ name }: { name: keyof typeof shapes }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
