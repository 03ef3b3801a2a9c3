// The passwords among the 3,000 commonest of leaked lists that would pass the other rules with a capital letter.

/** In small letters; compared without regard to case. The order of commonness is the zxcvbn project's. */
export const COMMONEST: ReadonlySet<string> = new Set(
  `
123456aa 123456qwerty 12345qwert 1234abcd 1234qwer 123qwe123 123qweasd 123qweasdzxc 12qwaszx 1a2b3c4d 1passwor
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 8j4ye3uz a1b2c3d4 a1s2d3f4 abcd1234 access14
agent007 anthony1 apollo13 arsenal1 asdf1234 asshole1 babylon5 blink182 brandon1 charlie1 chelsea1 cowboys1 diamond1
formula1 freedom1 front242 fuckyou1 fuckyou2 gateway1 gn56gn56 gordon24 heather1 hello123 jackson1 jessica1 jordan23
letmein1 letmein2 mailcreated5240 matthew1 melissa1 michael1 mustang1 ncc1701a ncc1701d ncc1701e pa55w0rd pa55word
passw0rd passwor1 password1 password123 patrick1 phoenix1 pokemon1 porsche9 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
qazwsx123 qwer1234 qwert123 qwerty12 qwerty123 qwerty12345 qwerty123456 raiders1 rangers1 richard1 rush2112 satan666
scooter1 shaney14 soso123aljg super123 thunder1 trustno1 usuckballz1 welcome1 william1 wrinkle1 yankees1 zaq12wsx
zaq1xsw2 zxcv1234
`
    .trim()
    .split(/\s+/),
)
