/** The commonest passwords of ten characters or more, in lower case; shorter ones are refused anyway. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
1234567890 0123456789 0987654321 9876543210 1234567891 12345678910 123456789a 123456789q
a123456789 q123456789 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc zaq12wsxcde3
qazwsxedcrfv qwertyuiop qwertyuiop123 asdfghjkl123 asdfghjkl; qwerty123456 qwerty12345
qwerty1234 1234qwerasdf qwer1234asdf asdf1234qwer abcd123456 abc123456789 abc1234567 abcd1234567
abcdef123456 aa123456789 a1b2c3d4e5 a1b2c3d4e5f6 123qweasdzxc qweasdzxc123 123456abcd 1234567abc
12345abcde 123abc456def 1122334455 11223344556677 112233445566 9999999999 1111111111
123123123123 123321123321 1234554321 0000000000 1472583690 7418529630 159357258456 password123
password1234 password12345 password@123 passwordpassword mypassword mypassword1 mypassword123
matkhaumoi matkhaumoi123 matkhaucuatoi matkhaucuatui matkhaukho matkhau123456 khongcomatkhau
khongnoidau quenmatkhau matkhaulagi themotconbe iloveyou123 iloveyou1234 iloveyou12
iloveyouforever anhyeuem123 emyeuanh123 anhyeuemnhieu yeuemnhieu yeuanhnhieu yeuemmaimai
yeuanhmaimai toiyeuvietnam vietnamvodich vietnam123 vietnam1234 vietnam1975 vietnam1945
saigon1234 hanoi123456 hochiminh123 sinhnhatcuatoi mylove1234 administrator admin123456
admin12345 admin@12345 adminadmin1 adminadmin rootroot123 root123456 superadmin1 superadmin
letmein123 letmein1234 welcome123 welcome1234 welcome@123 changeme123 changeme1234 default123
secret1234 hello12345 helloworld1 computer123 football123 baseball123 superman123 princess123
sunshine123 chocolate1 liverpool1 manchesterunited realmadrid1 barcelona1 basketball basketball1
volleyball skateboard motherfucker fuckyou123 fuckyou1234 hahahahaha hihihihihi khongbietgi
khongbiet123 nguyenvana nguyenvanan nguyenthi123 nguyenanh123 tuanh12345 thanhthanh minhminh123
quangquang hoanghoang phuongphuong phuonganh123 ngocanh123 bacsi123456 benhvien123 phongkham123
yte1234567 suckhoe123 dieuduong123 quantri123 quanly1234 nhanvien123 trustno1trustno1
whatever123 pokemon123 naruto1234 gunbound123 audition123 xxxxxxxxxx zzzzzzzzzz aaaaaaaaaa
asdasdasdasd qweqweqwe123 zxczxczxc123 zxcvbnm123 zxcvbnm1234 zxcvbnm,./ poiuytrewq lkjhgfdsa1
mnbvcxz123 1a2b3c4d5e 1z2x3c4v5b q1w2e3r4t5 q1w2e3r4t5y6 qwe123asd456 samsung123 samsung1234
iphone1234 google1234 facebook123 gmail12345 yahoo12345 zalo123456 internet123 abcdefghij
abcdefghijk abcdefghijklmnop abcdefg123 testtest123 test123456 test1234567 testing123 guest12345
user123456 user1234567 demo123456 secret12345 qwerty!@#$ !@#$%^&*() !qaz2wsx3edc p@ssw0rd123
p@ssw0rd1234 passw0rd123 pass123456 pass1234567 pass@word1 p@ssword123 123456789@ 123456789!
1234567890a 1234567890q 123456789abc 123456789z 12345678901 123456789012 1234567890123
password12 password123456 password1234567 password12345678 password123456789 password1234567890
password@1234 password@123456 password123! password123@ password123# password!@# password2020
password2021 password2022 password2023 password2024 password2025 password2026 password@2024
password@2025 password@2026 password1990 password1995 password2000 password01 password001
passwordabc password321 password111 password000 password999 password888 password666 password6789
password123123 passw0rd12 passw0rd1234 passw0rd12345 passw0rd123456 passw0rd1234567
passw0rd12345678 passw0rd123456789 passw0rd1234567890 passw0rd@123 passw0rd@1234 passw0rd@123456
passw0rd123! passw0rd123@ passw0rd123# passw0rd!@# passw0rd2020 passw0rd2021 passw0rd2022
passw0rd2023 passw0rd2024 passw0rd2025 passw0rd2026 passw0rd@2024 passw0rd@2025 passw0rd@2026
passw0rd1990 passw0rd1995 passw0rd2000 passw0rd01 passw0rd001 passw0rdabc passw0rd321
passw0rd111 passw0rd000 passw0rd999 passw0rd888 passw0rd666 passw0rd6789 passw0rd123123
p@ssword12 p@ssword1234 p@ssword12345 p@ssword123456 p@ssword1234567 p@ssword12345678
p@ssword123456789 p@ssword1234567890 p@ssword@123 p@ssword@1234 p@ssword@123456 p@ssword123!
p@ssword123@ p@ssword123# p@ssword!@# p@ssword2020 p@ssword2021 p@ssword2022 p@ssword2023
p@ssword2024 p@ssword2025 p@ssword2026 p@ssword@2024 p@ssword@2025 p@ssword@2026 p@ssword1990
p@ssword1995 p@ssword2000 p@ssword01 p@ssword001 p@sswordabc p@ssword321 p@ssword111 p@ssword000
p@ssword999 p@ssword888 p@ssword666 p@ssword6789 p@ssword123123 p@ssw0rd12 p@ssw0rd12345
p@ssw0rd123456 p@ssw0rd1234567 p@ssw0rd12345678 p@ssw0rd123456789 p@ssw0rd1234567890
p@ssw0rd@123 p@ssw0rd@1234 p@ssw0rd@123456 p@ssw0rd123! p@ssw0rd123@ p@ssw0rd123# p@ssw0rd!@#
p@ssw0rd2020 p@ssw0rd2021 p@ssw0rd2022 p@ssw0rd2023 p@ssw0rd2024 p@ssw0rd2025 p@ssw0rd2026
p@ssw0rd@2024 p@ssw0rd@2025 p@ssw0rd@2026 p@ssw0rd1990 p@ssw0rd1995 p@ssw0rd2000 p@ssw0rd01
p@ssw0rd001 p@ssw0rdabc p@ssw0rd321 p@ssw0rd111 p@ssw0rd000 p@ssw0rd999 p@ssw0rd888 p@ssw0rd666
p@ssw0rd6789 p@ssw0rd123123 matkhau123 matkhau1234 matkhau12345 matkhau1234567 matkhau12345678
matkhau123456789 matkhau1234567890 matkhau@123 matkhau@1234 matkhau@123456 matkhau123!
matkhau123@ matkhau123# matkhau!@# matkhau2020 matkhau2021 matkhau2022 matkhau2023 matkhau2024
matkhau2025 matkhau2026 matkhau@2024 matkhau@2025 matkhau@2026 matkhau1990 matkhau1995
matkhau2000 matkhau001 matkhauabc matkhau321 matkhau111 matkhau000 matkhau999 matkhau888
matkhau666 matkhau6789 matkhau123123 qwerty1234567 qwerty12345678 qwerty123456789
qwerty1234567890 qwerty@123 qwerty@1234 qwerty@123456 qwerty123! qwerty123@ qwerty123#
qwerty2020 qwerty2021 qwerty2022 qwerty2023 qwerty2024 qwerty2025 qwerty2026 qwerty@2024
qwerty@2025 qwerty@2026 qwerty1990 qwerty1995 qwerty2000 qwerty6789 qwerty123123 admin1234567
admin12345678 admin123456789 admin1234567890 admin@1234 admin@123456 admin@2024 admin@2025
admin@2026 admin123123 iloveyou12345 iloveyou123456 iloveyou1234567 iloveyou12345678
iloveyou123456789 iloveyou1234567890 iloveyou@123 iloveyou@1234 iloveyou@123456 iloveyou123!
iloveyou123@ iloveyou123# iloveyou!@# iloveyou2020 iloveyou2021 iloveyou2022 iloveyou2023
iloveyou2024 iloveyou2025 iloveyou2026 iloveyou@2024 iloveyou@2025 iloveyou@2026 iloveyou1990
iloveyou1995 iloveyou2000 iloveyou01 iloveyou001 iloveyouabc iloveyou321 iloveyou111 iloveyou000
iloveyou999 iloveyou888 iloveyou666 iloveyou6789 iloveyou123123 welcome12345 welcome123456
welcome1234567 welcome12345678 welcome123456789 welcome1234567890 welcome@1234 welcome@123456
welcome123! welcome123@ welcome123# welcome!@# welcome2020 welcome2021 welcome2022 welcome2023
welcome2024 welcome2025 welcome2026 welcome@2024 welcome@2025 welcome@2026 welcome1990
welcome1995 welcome2000 welcome001 welcomeabc welcome321 welcome111 welcome000 welcome999
welcome888 welcome666 welcome6789 welcome123123 anhyeuem12 anhyeuem1234 anhyeuem12345
anhyeuem123456 anhyeuem1234567 anhyeuem12345678 anhyeuem123456789 anhyeuem1234567890
anhyeuem@123 anhyeuem@1234 anhyeuem@123456 anhyeuem123! anhyeuem123@ anhyeuem123# anhyeuem!@#
anhyeuem2020 anhyeuem2021 anhyeuem2022 anhyeuem2023 anhyeuem2024 anhyeuem2025 anhyeuem2026
anhyeuem@2024 anhyeuem@2025 anhyeuem@2026 anhyeuem1990 anhyeuem1995 anhyeuem2000 anhyeuem01
anhyeuem001 anhyeuemabc anhyeuem321 anhyeuem111 anhyeuem000 anhyeuem999 anhyeuem888 anhyeuem666
anhyeuem6789 anhyeuem123123 emyeuanh12 emyeuanh1234 emyeuanh12345 emyeuanh123456 emyeuanh1234567
emyeuanh12345678 emyeuanh123456789 emyeuanh1234567890 emyeuanh@123 emyeuanh@1234 emyeuanh@123456
emyeuanh123! emyeuanh123@ emyeuanh123# emyeuanh!@# emyeuanh2020 emyeuanh2021 emyeuanh2022
emyeuanh2023 emyeuanh2024 emyeuanh2025 emyeuanh2026 emyeuanh@2024 emyeuanh@2025 emyeuanh@2026
emyeuanh1990 emyeuanh1995 emyeuanh2000 emyeuanh01 emyeuanh001 emyeuanhabc emyeuanh321
emyeuanh111 emyeuanh000 emyeuanh999 emyeuanh888 emyeuanh666 emyeuanh6789 emyeuanh123123
vietnam12345 vietnam123456 vietnam1234567 vietnam12345678 vietnam123456789 vietnam1234567890
vietnam@123 vietnam@1234 vietnam@123456 vietnam123! vietnam123@ vietnam123# vietnam!@#
vietnam2020 vietnam2021 vietnam2022 vietnam2023 vietnam2024 vietnam2025 vietnam2026 vietnam@2024
vietnam@2025 vietnam@2026 vietnam1990 vietnam1995 vietnam2000 vietnam001 vietnamabc vietnam321
vietnam111 vietnam000 vietnam999 vietnam888 vietnam666 vietnam6789 vietnam123123 hanoi12345
hanoi1234567 hanoi12345678 hanoi123456789 hanoi1234567890 hanoi@1234 hanoi@123456 hanoi@2024
hanoi@2025 hanoi@2026 hanoi123123 saigon12345 saigon123456 saigon1234567 saigon12345678
saigon123456789 saigon1234567890 saigon@123 saigon@1234 saigon@123456 saigon123! saigon123@
saigon123# saigon2020 saigon2021 saigon2022 saigon2023 saigon2024 saigon2025 saigon2026
saigon@2024 saigon@2025 saigon@2026 saigon1990 saigon1995 saigon2000 saigon6789 saigon123123
nguyen1234 nguyen12345 nguyen123456 nguyen1234567 nguyen12345678 nguyen123456789
nguyen1234567890 nguyen@123 nguyen@1234 nguyen@123456 nguyen123! nguyen123@ nguyen123#
nguyen2020 nguyen2021 nguyen2022 nguyen2023 nguyen2024 nguyen2025 nguyen2026 nguyen@2024
nguyen@2025 nguyen@2026 nguyen1990 nguyen1995 nguyen2000 nguyen6789 nguyen123123 bacsi12345
bacsi1234567 bacsi12345678 bacsi123456789 bacsi1234567890 bacsi@1234 bacsi@123456 bacsi@2024
bacsi@2025 bacsi@2026 bacsi123123 benhvien12 benhvien1234 benhvien12345 benhvien123456
benhvien1234567 benhvien12345678 benhvien123456789 benhvien1234567890 benhvien@123 benhvien@1234
benhvien@123456 benhvien123! benhvien123@ benhvien123# benhvien!@# benhvien2020 benhvien2021
benhvien2022 benhvien2023 benhvien2024 benhvien2025 benhvien2026 benhvien@2024 benhvien@2025
benhvien@2026 benhvien1990 benhvien1995 benhvien2000 benhvien01 benhvien001 benhvienabc
benhvien321 benhvien111 benhvien000 benhvien999 benhvien888 benhvien666 benhvien6789
benhvien123123 phongkham1 phongkham12 phongkham1234 phongkham12345 phongkham123456
phongkham1234567 phongkham12345678 phongkham123456789 phongkham1234567890 phongkham@123
phongkham@1234 phongkham@123456 phongkham123! phongkham123@ phongkham123# phongkham!@#
phongkham2020 phongkham2021 phongkham2022 phongkham2023 phongkham2024 phongkham2025
phongkham2026 phongkham@2024 phongkham@2025 phongkham@2026 phongkham1990 phongkham1995
phongkham2000 phongkham01 phongkham001 phongkhamabc phongkham321 phongkham111 phongkham000
phongkham999 phongkham888 phongkham666 phongkham6789 phongkham123123 quantri1234 quantri12345
quantri123456 quantri1234567 quantri12345678 quantri123456789 quantri1234567890 quantri@123
quantri@1234 quantri@123456 quantri123! quantri123@ quantri123# quantri!@# quantri2020
quantri2021 quantri2022 quantri2023 quantri2024 quantri2025 quantri2026 quantri@2024
quantri@2025 quantri@2026 quantri1990 quantri1995 quantri2000 quantri001 quantriabc quantri321
quantri111 quantri000 quantri999 quantri888 quantri666 quantri6789 quantri123123 letmein12345
letmein123456 letmein1234567 letmein12345678 letmein123456789 letmein1234567890 letmein@123
letmein@1234 letmein@123456 letmein123! letmein123@ letmein123# letmein!@# letmein2020
letmein2021 letmein2022 letmein2023 letmein2024 letmein2025 letmein2026 letmein@2024
letmein@2025 letmein@2026 letmein1990 letmein1995 letmein2000 letmein001 letmeinabc letmein321
letmein111 letmein000 letmein999 letmein888 letmein666 letmein6789 letmein123123 dragon1234
dragon12345 dragon123456 dragon1234567 dragon12345678 dragon123456789 dragon1234567890
dragon@123 dragon@1234 dragon@123456 dragon123! dragon123@ dragon123# dragon2020 dragon2021
dragon2022 dragon2023 dragon2024 dragon2025 dragon2026 dragon@2024 dragon@2025 dragon@2026
dragon1990 dragon1995 dragon2000 dragon6789 dragon123123 monkey1234 monkey12345 monkey123456
monkey1234567 monkey12345678 monkey123456789 monkey1234567890 monkey@123 monkey@1234
monkey@123456 monkey123! monkey123@ monkey123# monkey2020 monkey2021 monkey2022 monkey2023
monkey2024 monkey2025 monkey2026 monkey@2024 monkey@2025 monkey@2026 monkey1990 monkey1995
monkey2000 monkey6789 monkey123123 sunshine12 sunshine1234 sunshine12345 sunshine123456
sunshine1234567 sunshine12345678 sunshine123456789 sunshine1234567890 sunshine@123 sunshine@1234
sunshine@123456 sunshine123! sunshine123@ sunshine123# sunshine!@# sunshine2020 sunshine2021
sunshine2022 sunshine2023 sunshine2024 sunshine2025 sunshine2026 sunshine@2024 sunshine@2025
sunshine@2026 sunshine1990 sunshine1995 sunshine2000 sunshine01 sunshine001 sunshineabc
sunshine321 sunshine111 sunshine000 sunshine999 sunshine888 sunshine666 sunshine6789
sunshine123123 princess12 princess1234 princess12345 princess123456 princess1234567
princess12345678 princess123456789 princess1234567890 princess@123 princess@1234 princess@123456
princess123! princess123@ princess123# princess!@# princess2020 princess2021 princess2022
princess2023 princess2024 princess2025 princess2026 princess@2024 princess@2025 princess@2026
princess1990 princess1995 princess2000 princess01 princess001 princessabc princess321
princess111 princess000 princess999 princess888 princess666 princess6789 princess123123
football12 football1234 football12345 football123456 football1234567 football12345678
football123456789 football1234567890 football@123 football@1234 football@123456 football123!
football123@ football123# football!@# football2020 football2021 football2022 football2023
football2024 football2025 football2026 football@2024 football@2025 football@2026 football1990
football1995 football2000 football01 football001 footballabc football321 football111 football000
football999 football888 football666 football6789 football123123 superman12 superman1234
superman12345 superman123456 superman1234567 superman12345678 superman123456789
superman1234567890 superman@123 superman@1234 superman@123456 superman123! superman123@
superman123# superman!@# superman2020 superman2021 superman2022 superman2023 superman2024
superman2025 superman2026 superman@2024 superman@2025 superman@2026 superman1990 superman1995
superman2000 superman01 superman001 supermanabc superman321 superman111 superman000 superman999
superman888 superman666 superman6789 superman123123 abc12345678 abc1234567890 abc@123456
abcd12345678 abcd123456789 abcd1234567890 abcd@123456 abcd123123 test12345678 test123456789
test1234567890 test@123456 test123123 user12345678 user123456789 user1234567890 user@123456
user123123 yeumenhieu helloworld manchester realmadrid
`
    .trim()
    .split(/\s+/),
);
