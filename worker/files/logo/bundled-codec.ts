// The JPEG codec as it comes with the Worker: compiled when it was deployed, since no code is made at run time.
import decode from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'
import encode from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
import { type JpegCodec, openJpegCodec } from './jpeg-codec.ts'

export const bundledJpegCodec: JpegCodec = openJpegCodec({ decode, encode })
