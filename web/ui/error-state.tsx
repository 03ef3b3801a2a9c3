// What a screen shows after a crash or a failed load: the reason, and ways to go on.
import { useRouteError } from 'react-router'
import { ApiError, errorText } from '../api/answers.ts'
import { Button, ButtonLink } from './button.tsx'
import { Head } from './head.tsx'
import { useLayoutWords } from './layout.ts'

type ErrorCardProps = { title: string; text: string; retry?: boolean }

/** `heading` is that of a whole screen or of a part of one. */
export function ErrorPanel({ title, text, retry = true, heading: Heading }: ErrorCardProps & { heading: 'h1' | 'h2' }) {
  const words = useLayoutWords()
  return (
    <div className="card card-centered">
      <Heading>{title}</Heading>
      <p role="alert">{text}</p>
      <div className="actions">
        {retry && <Button onClick={() => location.reload()}>{words.tryAgain}</Button>}
        <ButtonLink to="/" look="quiet">
          {words.goHome}
        </ButtonLink>
      </div>
    </div>
  )
}

export function ErrorCard(props: ErrorCardProps) {
  return (
    <section className="page page-narrow">
      <Head title={props.title} hidden />
      <ErrorPanel heading="h1" {...props} />
    </section>
  )
}

/** Why a screen could not be shown: the connection, the server's own words, else `fallback`. */
export function useLoadFault(fallback: string): string {
  const error = useRouteError()
  const words = useLayoutWords()
  const isCut = error instanceof ApiError ? error.status === 0 : typeof navigator !== 'undefined' && !navigator.onLine
  return isCut ? words.network : errorText(error, fallback)
}

/** The error boundary of a screen that has nothing of its own to say about what broke. */
export function ErrorState() {
  const words = useLayoutWords()
  return <ErrorCard title={words.wrong} text={useLoadFault(words.wrongOurs)} />
}
