// A form that sends only the changed fields.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Answer } from './answer.ts'
import { useUnsaved } from './unsaved.ts'

type Changes = Record<string, string>

type Options = {
  intent: string
  /** The fields that differ from what was there. */
  compare: (form: FormData) => Changes
  /** Hears what was saved. */
  saved: (changes: Changes) => void
}

export function useChanges({ intent, compare, saved }: Options) {
  const fetcher = useFetcher<Answer>()
  const [changes, setChanges] = useState<Changes>({})
  const sent = useRef<Changes>({})
  const { data } = fetcher
  const tellSaved = useEffectEvent(() => saved(sent.current))
  useEffect(() => {
    if (data?.done) tellSaved()
  }, [data])
  const hasChanged = Object.keys(changes).length > 0
  useUnsaved(hasChanged)
  const read = (event: FormEvent<HTMLFormElement>) => setChanges(compare(new FormData(event.currentTarget)))
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (fetcher.state !== 'idle' || !hasChanged) return
    sent.current = changes
    void fetcher.submit({ ...changes, intent }, { method: 'post', action: '/dashboard?tab=business' })
  }
  return {
    answer: data,
    busy: fetcher.state !== 'idle',
    hasChanged,
    form: { as: fetcher.Form, answer: data, onChange: read, onSubmit: send },
  }
}
