// The dashboard's place until the browser has its script and its figures: the same shapes wherever the page is made.
import { useFrameWords } from './frame.ts'
import { Loading } from './skeleton.tsx'

export function Waiting() {
  const words = useFrameWords()
  return (
    <>
      <Loading />
      <noscript>
        <p className="boot">{words.scriptsOff}</p>
      </noscript>
    </>
  )
}
