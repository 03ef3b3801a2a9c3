// Files that came with texts, as Twilio serves them: its API wants the account's credentials and leads on to another address, which wants none.
import { Hono } from 'hono'
import type { Box } from '../box.ts'
import { messagesPath } from './render.ts'

/** `data` is base64. */
export type NewFile = { contentType: string; data: string }

/** Keeps a file under the text that brought it; answers its address. */
export function keepFile(box: Box, messageSid: string, { contentType, data }: NewFile): string {
  const sid = box.id('ME')
  box.store.put('media', sid, { sid, messageSid, contentType, data, createdAt: box.now() })
  return `${box.options.origin}${messagesPath(box)}/${messageSid}/Media/${sid}`
}

/** What the webhook calls its type. */
export function typeOfFile(box: Box, url: string): string {
  return box.store.get('media', url.slice(url.lastIndexOf('/') + 1))?.contentType ?? 'image/jpeg'
}

export function mediaRoutes(box: Box): Hono {
  const app = new Hono()
  app.get('/:sid', (context) => {
    // As the store behind Twilio does: one way of showing who asks, not two.
    if (context.req.header('authorization') !== undefined) return context.text('Only one auth mechanism allowed', 400)
    const file = box.store.get('media', context.req.param('sid'))
    if (!file) return context.text('There is no such file.', 404)
    const bytes = Uint8Array.from(atob(file.data), (letter) => letter.charCodeAt(0))
    return context.body(bytes, 200, { 'content-type': file.contentType })
  })
  return app
}

/** A small picture of a tap over a basin, to try things out with. */
export const SAMPLE_PHOTO: NewFile = {
  contentType: 'image/jpeg',
  data: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAQEBAQEBAQFBQQGBgYGBgkIBwcICQ0KCgoKCg0UDQ8NDQ8NFBIWEhESFhIgGRcXGSAlHx4fJS0pKS05NjlLS2QBBAQEBAQEBAUFBAYGBgYGCQgHBwgJDQoKCgoKDRQNDw0NDw0UEhYSERIWEiAZFxcZICUfHh8lLSkpLTk2OUtLZP/AABEIALQA8AMBEQACEQEDEQH/xACZAAEBAAMBAQEAAAAAAAAAAAAABwQFBgIIAxABAAAEAgQMBAQGAwAAAAAAAAECAwQFEQYHElUTFRYhNUVRdKOywtIxhJPRFCIygxdBVIGRkjNCUgEBAQADAQEAAAAAAAAAAAAAAAUBAwYCBBEBAAEBAwoGAwEBAQAAAAAAAAECAwQFERIVNFNzgqKxwRQxRFSS0RMhUUNBMv/aAAwDAQACEQMRAD8AoDuHDgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMa4vLS02PxF1Ro7eezwk8Jc8vjlm8V2lnZ5M+umnL5ZZyPdFlaWmXMs6qsnnkjK80L+xup4yW97QrTQhnGWnUlmjl25QKbWyrnJRaU1T/ImJZrsbazjLXZV0x/ZiYZb21gAAAAAAAAAAAAAAAAAAAAAAAAAAJ1p/1T+/6UjFf8OLst4P6ng7tdoL0vcdzn88rThmsV7uesN+L6tRvY6Sqy650AAAAAAAAAAAAAAAAAAAAAAAAAABOtP+qf3/AEpGK/4cXZbwf1PB3a7QXpe47nP55WnDNYr3c9Yb8X1ajex0lVl1zoAAAAAAAAAAAAAAAAAAAAAAAAAACdaf9U/v+lIxX/Di7LeD+p4O7XaC9L3Hc5/PK04ZrFe7nrDfi+rUb2OkqsuudAAAAAAAAAAAAAAAAAAAAAAAAAAATrT/AKp/f9KRiv8AhxdlvB/U8HdrtBel7juc/nlacM1ivdz1hvxfVqN7HSVWXXOgAAAAAAAAAAAAAAAAAAAMi3tbq8njTtrarXnhLtRlpyRnjl25QeK7SizjLXXTTH9mcj3RZ12k5KKKqp/kRlZnEeNbnvfoT/Zr8VdvcWXyhs8Lefb2vxk4jxrc979Cf7Hirt7iy+UHhbz7e1+MnEeNbnvfoT/Y8VdvcWXyg8Lefb2vxk4jxrc979Cf7Hirt7iy+UHhbz7e1+MnEeNbnvfoT/Y8VdvcWXyg8Lefb2vxk4jxrc979Cf7Hirt7iy+UHhbz7e1+MphrIsb2y4m/E2deht8Ps8LJNJnlsZ5ZpeJWtlafhzLSmrJnZc2YlYwqytbP8+fZ1U5c3JnRk/rV6vbW6vMauqdtbVa88LKeaMtOSM8ctuTnyg14faUWdtVNddNMZkxlmcn/YbcUs67S70RRRVVP5InJEZf+SsfEeNbnvfoT/ZY8VdvcWXyhC8Lefb2vxk4jxrc979Cf7Hirt7iy+UHhbz7e1+MnEeNbnvfoT/Y8VdvcWXyg8Lefb2vxk4jxrc979Cf7Hirt7iy+UHhbz7e1+MnEeNbnvfoT/Y8VdvcWXyg8Lefb2vxk4jxrc979Cf7Hirt7iy+UHhbz7e1+MsW5sb2y2PxNnXobeezwsk0meXxyze6LWytMuZaU1ZPPNmJeK7K1s8mfZ1U5fLOjIxWxrAAAAAAAAAAAAAd5q86auu5T+eRKxfVqN7HSVXCNZr3U9YWRzjowAAAAHD6Z6A4Ppzxbxlc3lL8FwvB/h55Jc+F2c9rbln/APD1TVNIwdENWOA6F4lXxDD7u/q1attNbzS3E9OaXZmmln+EkkvPnKVVzUKM8gAAAACX6yepvmPQuYN6ng7oeM+m4+yXriGAAAAAAAAAAAAA7zV501ddyn88iVi+rUb2OkquEazXup6wsjnHRgAAANde4vheHbULvEKFCaFPb2J54QnjL2wl+MWYiZ8oGj5c6Lb08Gr7XrMq/gcudFt6eDV9pmVfwbexx7BsS4KFpiVCpPUz2Ke1s1I7Px/JNlM8zTMecDbMAAAACX6yepvmPQuYN6ng7oeM+m4+yXriGAAAAAAAAAAAAA7zV501ddyn88iVi+rUb2OkquEazXup6wsjnHRgAPxuK9K1oV69afZp0ac1SebKMcpZYZxjlAEb0h0/vLmrWt8Kn4C2/Tw+WVWf4wjGGf6Ydn826mziPNjKnVSpUq1J6lSeaeeeaM0000c4zRjzxjGMWxh4AAB3WB6eYrh1SlSvak15a7X5tvnrSw584yze54qoifJnKttjfWuJWtK7tKvCUamexPlGXPZjsx5pso/GDRMTDLLAABL9ZPU3zHoXMG9Twd0PGfTcfZL1xDAAAAAAAAAAAAAd5q86auu5T+eRKxfVqN7HSVXCNZr3U9YWRzjowAEj1lYrcy1rTC5JppKM1GFerlHmqZzRhLCMOyXZbbOPOWJSltYAAAAAUDV5itzbYxLh+1NNb3cs+cmfNLPJLtbf+Jcmu0j9ZWYXJpZAAS/WT1N8x6FzBvU8HdDxn03H2S9cQwAAAAAAAAAAAAHeavOmrruU/nkSsX1ajex0lVwjWa91PWFkc46MABE9ZdOpDGbKpGSbYmspZZZsuaMZZ5s4Z9sM26z8pYlOWxgAAAAB1+glOpPpRh80sk00JJa008YQz2YcHNLnH+8Xiv8A8yzD6DaGQAEv1k9TfMehcwb1PB3Q8Z9Nx9kvXEMAAAAAAAAAAAAB3mrzpq67lP55ErF9Wo3sdJVcI1mvdT1hZHOOjAAaDSLAbbH8PqUJ5JeHklmmtqvwjJPl25R/LH+b1TVmyPn3FMLvMHvKlpd09mpLzwjDnlnlj8JpY/zhFviYmHlrmQAABkWlpc31zRtrajNVrVZtmSSX4xJnIL7opoxS0ftYzVZac97VzhVqyxjNDZz5pZM4Qyh2vnqqzmXWvLIACX6yepvmPQuYN6ng7oeM+m4+yXriGAAAAAAAAAAAAA7zV501ddyn88iVi+rUb2OkquEazXup6wsjnHRgAAMS9sLPEaE1C7tqdenH/rPDPKOWWcOyPP8AGBEzAnOI6tLarUq1LDEJqMIyxjLRqy7cNrs2884S/wBoxbYtP7DGRof4aY7/AFdh/vU9jP5Kf5JkP4aY7/V2H+9T2H5Kf5Jkbax1Y/8AFNf4p28JSoSf4ynm9rE2n8gyKRh2E4bhNKNKxs6dCWP6ow55pvjGG1NHOMcs+bNrmZnzllsWAAABL9ZPU3zHoXMG9Twd0PGfTcfZL1xDAAAAAAAAAAAAAd5q86auu5T+eRKxfVqN7HSVXCNZr3U9YWRzjowAAAAAAAAAAAAEv1k9TfMehcwb1PB3Q8Z9Nx9kvXEMAAAAAAAAAAAAB3mrzpq67lP55ErF9Wo3sdJVcI1mvdT1hZHOOjAAAAAAAAAAAAAS/WT1N8x6FzBvU8HdDxn03H2S9cQwAAAAAAAAAAAAHW6G4nY4VileveV+CpzWs0kJtmab80Z5Y5ZSwj2J+JWFrb2FFNnTnTFcT5xH6ySoYbb2Vhb11WlWbE0THll/eWFL5Z6Nby8Kr7UXRt92PNStaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avo5Z6Nby8Kr7TRt92PNSaSuW25avpwem2NYbi/Fn4K54XguG2/wAk0uW1s5fqhDsVcMu1td/z/lozc7NyfuJ8sv8AErE7zY3j8H4q87Nzsv6mPPI4NVSgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAH//2Q==',
}
