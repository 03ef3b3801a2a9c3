// A picture as large as the screen; Escape, a press outside and the button close it.
import { Icon } from './icon.tsx'
import { openAsModal } from './modal.ts'
import '../styles/photos.css'

type PhotoDialogProps = {
  photo: { url: string; width: number; height: number } | null
  alt: string
  close: string
  onClose: () => void
}

export function PhotoDialog({ photo, alt, close, onClose }: PhotoDialogProps) {
  if (photo === null) return null
  const { url, width, height } = photo
  return (
    <dialog ref={openAsModal} className="photo-dialog" aria-label={alt} onClose={onClose}>
      <div className="photo-whole">
        <button type="button" className="toast-close" onClick={onClose}>
          <Icon name="close" />
          <span className="only-heard">{close}</span>
        </button>
        <img src={url} width={width} height={height} alt={alt} />
      </div>
    </dialog>
  )
}
