// What a screen shows when it could not be loaded: what happened, and two ways on.
import { useRouteError } from 'react-router'
import { errorText } from '../api.ts'
import { Button, ButtonLink } from './button.tsx'
import { Title } from './title.tsx'

const FALLBACK = 'Something went wrong on our side. Please try again.'

type ErrorCardProps = { title: string; text: string; retry?: boolean }

export function ErrorCard({ title, text, retry = true }: ErrorCardProps) {
  return (
    <section className="page page-narrow">
      <Title>{title}</Title>
      <div className="card card-centered">
        <h1>{title}</h1>
        <p role="alert">{text}</p>
        <div className="actions">
          {retry && <Button onClick={() => location.reload()}>Try Again</Button>}
          <ButtonLink to="/" look="quiet">
            Go Home
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

export function ErrorFace() {
  return <ErrorCard title="Something went wrong" text={errorText(useRouteError(), FALLBACK)} />
}
