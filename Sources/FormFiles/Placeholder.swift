private import Yams
