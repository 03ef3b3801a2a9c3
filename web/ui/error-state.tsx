// What a screen shows when it could not be loaded: what happened, and two ways on.
import { useRouteError } from 'react-router'
import { ApiError, errorText } from '../api/answers.ts'
import { Button, ButtonLink } from './button.tsx'
import { Head } from './head.tsx'
import { useLayoutWords } from './layout.ts'

type ErrorCardProps = { title: string; text: string; retry?: boolean }

export function ErrorCard({ title, text, retry = true }: ErrorCardProps) {
  const words = useLayoutWords()
  return (
    <section className="page page-narrow">
      <Head title={title} hidden />
      <div className="card card-centered">
        <h1>{title}</h1>
        <p role="alert">{text}</p>
        <div className="actions">
          {retry && <Button onClick={() => location.reload()}>{words.tryAgain}</Button>}
          <ButtonLink to="/" look="quiet">
            {words.goHome}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Why a screen could not be loaded: the connection, the server's own words, else `fallback`. */
export function useLoadFault(fallback: string): string {
  const error = useRouteError()
  const words = useLayoutWords()
  const isCut = error instanceof ApiError ? error.status === 0 : typeof navigator !== 'undefined' && !navigator.onLine
  return isCut ? words.network : errorText(error, fallback)
}

export function ErrorState() {
  const words = useLayoutWords()
  return <ErrorCard title={words.wrong} text={useLoadFault(words.wrongOurs)} />
}
