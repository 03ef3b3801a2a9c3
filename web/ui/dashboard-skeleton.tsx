// The dashboard's skeleton until its script and data have loaded, the same in the Worker and in the browser.
import { useLayoutWords } from './layout.ts'
import { Loading } from './skeleton.tsx'
import { Title } from './title.tsx'

/** Four figures, the charts, the list. */
const SHAPES = ['total', 'paid', 'outstanding', 'revenue', 'charts', 'list']

export function DashboardSkeleton() {
  const words = useLayoutWords()
  return (
    <section className="page">
      <Title>{words.dashboard}</Title>
      <h1>{words.dashboard}</h1>
      <Loading />
      <div className="waiting" aria-hidden="true">
        {SHAPES.map((shape) => (
          <span key={shape} />
        ))}
      </div>
      <noscript>
        <p className="boot">{words.scriptsOff}</p>
      </noscript>
    </section>
  )
}
